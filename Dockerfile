# The room in a container: `docker build -t tapisvert .`, then `docker run -p 8000:8000 -v tapisvert:/data tapisvert`.
FROM python:3.13-slim AS build
WORKDIR /source
COPY requirements.lock deploy/build.lock ./
RUN python -m venv /app && /app/bin/pip install --no-cache-dir --disable-pip-version-check --require-hashes -r requirements.lock -r build.lock
COPY pyproject.toml setup.py MANIFEST.in README.md LICENSE ./
COPY cases cases
COPY tapisvert tapisvert
RUN /app/bin/pip install --no-cache-dir --disable-pip-version-check --no-deps --no-build-isolation .

FROM python:3.13-slim
RUN useradd --system --uid 10001 --home-dir /data --shell /sbin/nologin tapisvert && install -d -o tapisvert -m 0700 /data
COPY --from=build /app /app
ENV PATH=/app/bin:$PATH PYTHONUNBUFFERED=1 TAPISVERT_DATA=/data
USER tapisvert
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["python", "-m", "tapisvert.web.health"]
ENTRYPOINT ["tapisvert"]
CMD ["serve", "--port", "8000"]
