"""Certificates of a house on a network of its own: an authority made once, and what it vouches for.

The authority may vouch for addresses and names of private networks alone: whoever trusts it risks
nothing elsewhere, should its key ever be stolen.
"""

from __future__ import annotations

import os
import socket
from datetime import UTC, datetime, timedelta
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from pathlib import Path
from typing import Final, NamedTuple

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric.ec import (
    SECP256R1,
    EllipticCurvePrivateKey,
    generate_private_key,
)
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from tapisvert.refusals import Invalid

FOLDER: Final = "https"
_YEARS: Final = timedelta(days=3650)
_VALID: Final = timedelta(days=397)
"""What phones accept at most."""
_RENEW: Final = timedelta(days=30)
_NETWORKS: Final = (
    "10.0.0.0/8",
    "172.16.0.0/12",
    "192.168.0.0/16",
    "169.254.0.0/16",
    "127.0.0.0/8",
    "fc00::/7",
    "fe80::/10",
    "::1/128",
)
_ENDINGS: Final = ("local", "lan", "home", "internal", "home.arpa", "localhost")


class TlsFiles(NamedTuple):
    """What a server shows, and what it keeps to itself."""

    certificate: Path
    key: Path


def given(certificate: str, key: str) -> TlsFiles:
    """Somebody's own certificate; refused where it cannot be read."""
    tls_files = TlsFiles(Path(certificate), Path(key))
    for file in tls_files:
        if not file.is_file():
            raise Invalid("web.no-certificate", file=str(file))
    return tls_files


def house_certificate(folder: Path, reached: str | None, now: datetime | None = None) -> TlsFiles:
    """The certificate of this house, made or renewed where it has to be."""
    at = now or datetime.now(UTC)
    place = folder / FOLDER
    place.mkdir(mode=0o700, parents=True, exist_ok=True)
    names = _names(reached)
    authority, signs = _authority(place, reached, at)
    files = TlsFiles(place / "server.crt", place / "server.key")
    if not _good(files.certificate, names, at):
        key = generate_private_key(SECP256R1())
        _write(files.key, _private(key))
        chain = _leaf(names, key, authority, signs, at)
        _write(files.certificate, _public(chain) + _public(authority))
    return files


def network_name() -> str | None:
    """What other machines of the network call this one, where it or its system says so."""
    host = socket.gethostname().lower().partition(".")[0]
    return f"{host}.local" if host.isascii() and host not in ("", "localhost") else None


def authority_file(folder: Path) -> Path:
    """What phones are asked to trust."""
    return folder / FOLDER / "authority.crt"


def _authority(
    place: Path, reached: str | None, at: datetime
) -> tuple[x509.Certificate, EllipticCurvePrivateKey]:
    shown, stored = place / "authority.crt", place / "authority.key"
    if shown.exists() and stored.exists():
        key = serialization.load_pem_private_key(stored.read_bytes(), None)
        assert isinstance(key, EllipticCurvePrivateKey), "made by this house"
        return x509.load_pem_x509_certificate(shown.read_bytes()), key
    key = generate_private_key(SECP256R1())
    name = _name(f"Tapis Vert ({socket.gethostname()[:40]})")
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(at - timedelta(days=1))
        .not_valid_after(at + _YEARS)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(_usage(signs=True), critical=True)
        .add_extension(x509.NameConstraints(_permitted(reached), None), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .sign(key, hashes.SHA256())
    )
    _write(stored, _private(key))
    _write(shown, _public(made))
    return made, key


def _leaf(
    names: list[x509.GeneralName],
    key: EllipticCurvePrivateKey,
    authority: x509.Certificate,
    signs: EllipticCurvePrivateKey,
    at: datetime,
) -> x509.Certificate:
    return (
        x509.CertificateBuilder()
        .subject_name(_name("Tapis Vert"))
        .issuer_name(authority.subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(at - timedelta(days=1))
        .not_valid_after(at + _VALID)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(_usage(signs=False), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .add_extension(
            x509.AuthorityKeyIdentifier.from_issuer_public_key(signs.public_key()), critical=False
        )
        .sign(signs, hashes.SHA256())
    )


def _names(reached: str | None) -> list[x509.GeneralName]:
    """Everything this machine is called by."""
    host = socket.gethostname().lower()
    called = dict.fromkeys(("localhost", host, network_name() or "localhost"))
    general_names: list[x509.GeneralName] = [
        x509.DNSName(name) for name in called if name.isascii()
    ]
    numbers = dict.fromkeys(("127.0.0.1", "::1", *([reached] if reached else [])))
    return [*general_names, *(x509.IPAddress(ip_address(number)) for number in numbers)]


def _permitted(reached: str | None) -> list[x509.GeneralName]:
    networks: list[IPv4Network | IPv6Network] = [ip_network(each) for each in _NETWORKS]
    if reached and not any(ip_address(reached) in network for network in networks):
        networks.append(ip_network(reached))
    host = socket.gethostname().lower()
    endings = dict.fromkeys((*_ENDINGS, *([host] if host.isascii() else [])))
    return [*map(x509.IPAddress, networks), *map(x509.DNSName, endings)]


def _good(file: Path, names: list[x509.GeneralName], at: datetime) -> bool:
    """Whether a certificate is for these names, and for a while to come."""
    if not file.exists():
        return False
    certificate = x509.load_pem_x509_certificate(file.read_bytes())
    known = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    return list(known) == names and certificate.not_valid_after_utc - at > _RENEW


def _usage(signs: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not signs,
        key_cert_sign=signs,
        crl_sign=signs,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        encipher_only=False,
        decipher_only=False,
    )


def _name(text: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, text)])


def _public(certificate: x509.Certificate) -> bytes:
    return certificate.public_bytes(serialization.Encoding.PEM)


def _private(key: EllipticCurvePrivateKey) -> bytes:
    return key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )


def _write(file: Path, content: bytes) -> None:
    """Readable by its owner alone, and whole or not there."""
    fresh = file.with_suffix(".new")
    with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as opened:
        opened.write(content)
    fresh.replace(file)
