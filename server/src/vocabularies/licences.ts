import type { Licence } from '@vitrine/contract/dictionaries.ts';
import { otherLicences } from './other-licences.ts';
import { usualLicences } from './usual-licences.ts';

const kinds = {
  BY: 'Attribution',
  'BY-NC': 'Attribution Non Commercial',
  'BY-NC-ND': 'Attribution Non Commercial No Derivatives',
  'BY-NC-SA': 'Attribution Non Commercial Share Alike',
  'BY-ND': 'Attribution No Derivatives',
  'BY-SA': 'Attribution Share Alike',
};
const versions = { '1.0': 'Generic', '2.0': 'Generic', '2.5': 'Generic', '3.0': 'Unported' };

/** The versions of the Creative Commons licences before 4.0. */
const formerCreativeCommons = Object.entries(kinds).flatMap(([kind, name]) =>
  Object.entries(versions).map(
    ([version, reach]) => [`CC-${kind}-${version}`, `Creative Commons ${name} ${version} ${reach}`] as const,
  ),
);

/** Creative Commons have pages of their own, by which programs know them; all others have one at SPDX. */
const urlOf = (id: string): string => {
  const [, kind, version, place] = /^CC-(BY[A-Z-]*)-(\d\.\d)(?:-([A-Z]+))?$/.exec(id) ?? [];
  if (kind && version) {
    // In version 1.0 the two conditions stood the other way round.
    const path = version === '1.0' && kind === 'BY-NC-ND' ? 'by-nd-nc' : kind.toLowerCase();
    return `https://creativecommons.org/licenses/${path}/${version}/${place ? `${place.toLowerCase()}/` : ''}`;
  }
  return publicDomain[id] ?? `https://spdx.org/licenses/${id}.html`;
};

const publicDomain: Readonly<Record<string, string>> = {
  'CC0-1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
  'CC-PDM-1.0': 'https://creativecommons.org/publicdomain/mark/1.0/',
};

const byName = new Intl.Collator('en', { numeric: true });

export const licences: readonly Licence[] = [
  ...usualLicences.map(({ id, name, may, must, goodFor }) => ({
    value: id,
    label: name,
    url: urlOf(id),
    usual: true,
    may,
    must,
    goodFor,
  })),
  ...[...otherLicences, ...formerCreativeCommons]
    .map(([id, name]) => ({ value: id, label: name, url: urlOf(id), usual: false }))
    .toSorted((one, other) => byName.compare(one.label, other.label)),
];
