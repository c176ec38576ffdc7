/** A licence to choose unless there is a reason for another, with what it means in our own plain words. */
interface UsualLicence {
  readonly id: string;
  readonly name: string;
  readonly may: string;
  readonly must: string;
  readonly goodFor: string;
}

/** For data and texts first, then for databases, then for software; the freest of each first. */
export const usualLicences: readonly UsualLicence[] = [
  {
    id: 'CC0-1.0',
    name: 'Creative Commons Zero 1.0 (public domain)',
    may: 'Do anything with it, without asking.',
    must: 'Nothing by law. Citing the dataset stays good scholarly practice.',
    goodFor: 'Data that should be combined and reused as widely as possible, by people and by machines.',
  },
  {
    id: 'CC-BY-4.0',
    name: 'Creative Commons Attribution 4.0',
    may: 'Share and change it, for any purpose, commercial ones too.',
    must: 'Name the authors, link the licence, and say what was changed.',
    goodFor: 'Most datasets, texts and images. It is what many funders ask for.',
  },
  {
    id: 'CC-BY-SA-4.0',
    name: 'Creative Commons Attribution-ShareAlike 4.0',
    may: 'Share and change it, for any purpose, commercial ones too.',
    must: 'Name the authors, say what was changed, and share what is made from it under the same licence.',
    goodFor: 'Work that should stay open in whatever is made from it. It is hard to combine with other licences.',
  },
  {
    id: 'CC-BY-NC-4.0',
    name: 'Creative Commons Attribution-NonCommercial 4.0',
    may: 'Share and change it for purposes that are not commercial.',
    must: 'Name the authors, say what was changed, and ask before any commercial use.',
    goodFor:
      'Work whose commercial use you want to be asked about. It is not an open licence, and its limits are unclear.',
  },
  {
    id: 'CC-BY-NC-SA-4.0',
    name: 'Creative Commons Attribution-NonCommercial-ShareAlike 4.0',
    may: 'Share and change it for purposes that are not commercial.',
    must: 'Name the authors, say what was changed, share under the same licence, and ask before any commercial use.',
    goodFor: 'Teaching material that should stay free of charge. It is not an open licence.',
  },
  {
    id: 'CC-BY-ND-4.0',
    name: 'Creative Commons Attribution-NoDerivatives 4.0',
    may: 'Share it unchanged, for any purpose, commercial ones too.',
    must: 'Name the authors, and pass on nothing that was changed.',
    goodFor:
      'Texts whose wording matters, such as statements. Not for data: nobody could share what they make from it.',
  },
  {
    id: 'CC-BY-NC-ND-4.0',
    name: 'Creative Commons Attribution-NonCommercial-NoDerivatives 4.0',
    may: 'Share it unchanged, for purposes that are not commercial.',
    must: 'Name the authors, pass on nothing that was changed, and ask before any commercial use.',
    goodFor: 'Material that may only be read and passed on. It is the narrowest of them; not for data.',
  },
  {
    id: 'PDDL-1.0',
    name: 'Open Data Commons Public Domain Dedication and Licence 1.0',
    may: 'Do anything with the database and with what is in it.',
    must: 'Nothing by law. Citing the dataset stays good scholarly practice.',
    goodFor: 'Databases that are given to everyone. CC0 does the same and is better known.',
  },
  {
    id: 'ODC-By-1.0',
    name: 'Open Data Commons Attribution License 1.0',
    may: 'Share, change and build on the database, for any purpose.',
    must: 'Name the database and its licence wherever it, or something made from it, is used in public.',
    goodFor: 'Databases whose makers want to be named. It covers the database, not the works that are in it.',
  },
  {
    id: 'ODbL-1.0',
    name: 'Open Data Commons Open Database License 1.0',
    may: 'Share, change and build on the database, for any purpose.',
    must: 'Name the database, and keep any changed database that is made public open under the same licence.',
    goodFor: 'Databases that many people build together and that should stay open, such as maps.',
  },
  {
    id: 'MIT',
    name: 'MIT License',
    may: 'Use, change and sell the software, in closed programs too.',
    must: 'Keep the copyright notice and the licence with every copy.',
    goodFor: 'Small programs and scripts that anyone may build on. Short and understood everywhere.',
  },
  {
    id: 'BSD-3-Clause',
    name: 'BSD 3-Clause License',
    may: 'Use, change and sell the software, in closed programs too.',
    must: 'Keep the copyright notice, and not advertise with the names of the authors.',
    goodFor: 'Scientific software. Like MIT, and it protects the name of your institution.',
  },
  {
    id: 'Apache-2.0',
    name: 'Apache License 2.0',
    may: 'Use, change and sell the software, in closed programs too, with a licence to the patents of the authors.',
    must: 'Keep the notices, and say which files were changed. Who sues over patents loses theirs.',
    goodFor: 'Larger programs with several contributors, or where patents might matter.',
  },
  {
    id: 'MPL-2.0',
    name: 'Mozilla Public License 2.0',
    may: 'Use, change and sell the software, also as a part of closed programs.',
    must: 'Keep the changed files themselves open under the same licence.',
    goodFor: 'Libraries whose improvements should come back while anyone may build on them.',
  },
  {
    id: 'LGPL-3.0-or-later',
    name: 'GNU Lesser General Public License 3.0 or later',
    may: 'Use, change and sell the software, and link it into closed programs.',
    must: 'Keep the library itself open with all changes, and let people replace it in the program.',
    goodFor: 'Libraries that should stay open themselves, whatever uses them.',
  },
  {
    id: 'GPL-3.0-or-later',
    name: 'GNU General Public License 3.0 or later',
    may: 'Use, change and sell the software.',
    must: 'Give the source of every program that contains it to those who get the program, under the same licence.',
    goodFor: 'Programs that should stay open in everything that is built from them.',
  },
  {
    id: 'AGPL-3.0-or-later',
    name: 'GNU Affero General Public License 3.0 or later',
    may: 'Use, change and sell the software.',
    must: 'As with the GPL, and give the source also to those who use the program over a network.',
    goodFor: 'Web services that should stay open wherever they are run.',
  },
];
