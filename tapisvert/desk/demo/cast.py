"""The players of the demonstration: names as a club has them, short and long, from everywhere."""

from __future__ import annotations

from typing import Final

from tapisvert.person import Person

DIRECTOR: Final = "demo-001"
"""Who directs in the demonstration."""

_NAMES: Final = """
Julie Bernier
Marc Lavoie
Jean-Baptiste Desrochers-Lapointe
Chloé Œuvrard
Karim Benali
Anne-Sophie de La Rochefoucauld
Bo Lefèvre
Ming Li
Thierry N'Guessan
Siobhán O'Sullivan
Guillaume Tremblay
Priya Raghunathan
Loïc Kervella
Magdalena Wójcik
Étienne Côté
Maria del Carmen Fernández Ortiz
Luc Roy
Hélène Gagnon
Søren Kjærgaard
Fatou Diallo
Xavier Dupont
Zoé Bélanger
Kevin Smith
Marie-Ève Archambault
François-Xavier Charlebois
Nguyễn Thị Thu Hà
Paul Caron
Amélie Jolicœur
Christopher Featherstonehaugh
Ana Souza
Olivier Martel
Inès Fournier
Mathieu Poirier
Nathalie Saint-Jacques
Rémi Grandmaison
Élodie Petit
Jamal Washington
Sylvie Ouellet
Tom Hughes
Béatrice Lemaître
Yves Morin
Katarzyna Nowak
Denis Thibodeau
Aïcha Haddad
Simon Pelletier
Valérie Dubé
Alexandre Leblanc
Emma Robertson
Gaël Le Goff
Josée Cloutier
Hugo Vandenberghe
Noémie Girard
Stéphane Arsenault
Lucía Herrera
Patrick Doyle
Caroline Boisvert
Raphaël Gauthier
Jennifer MacDonald
Didier Mbemba
Mélissa Turcotte
Samuel Cohen
Isabelle Deschênes
Bruno Marchetti
Geneviève Lachance
Andrew Fraser
Laurence Paquette
Pierre-Luc Beauséjour
Dominique Hébert
Wei Zhang
Sandrine Rousseau
Michel Ladouceur
Oksana Shevchenko
Charles-Antoine de Bellefeuille-Montmorency
Léa Fontaine
Robert Kowalski
Martine Villeneuve
Jérôme Quesnel
Sarah Levesque
Benoît Cardinal
Catherine Mac Eoin
Victor Ibáñez
Marguerite Dion
"""


def people() -> tuple[Person, ...]:
    """Everybody, under ids that are the same each time."""
    names = _NAMES.strip().splitlines()
    return tuple(Person(f"demo-{number:03}", name) for number, name in enumerate(names, 1))
