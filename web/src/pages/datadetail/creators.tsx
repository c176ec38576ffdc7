import { type Creator, nameOf } from '@vitrine/contract/metadata.ts';
import { parseOrcid } from '@vitrine/contract/orcid.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './creators.module.css';

interface CreatorsProps {
  readonly creators: readonly Creator[];
}

const folded = 12;

const fullName = (who: Creator): string =>
  who.kind === 'organisation' ? nameOf(who) : [who.givenName.trim(), who.familyName.trim()].filter(Boolean).join(' ');

const Person = ({ who, places }: { readonly who: Creator; readonly places: readonly number[] }) => {
  const orcid = parseOrcid(who.orcid);
  const name = fullName(who);
  return (
    <li>
      <bdi>{name}</bdi>
      {places.length > 0 && <sup>{places.map((place) => place + 1).join(',')}</sup>}
      {orcid !== undefined && (
        <a
          className={styles.orcid}
          href={`https://orcid.org/${orcid}`}
          target="_blank"
          rel="noreferrer"
          aria-label={`ORCID iD of ${name}`}
          title={`ORCID ${orcid}`}
        >
          iD
        </a>
      )}
    </li>
  );
};

/** Who made it, with where they were: the first twelve, until one asks for all. */
export const Creators = ({ creators }: CreatorsProps) => {
  const [all, setAll] = useState(false);
  const shown = all ? creators : creators.slice(0, folded);
  const affiliationsOf = (who: Creator): readonly string[] =>
    who.affiliations.map(({ name }) => name.trim()).filter(Boolean);
  const affiliations = [...new Set(shown.flatMap(affiliationsOf))];
  return (
    <div className={styles.creators}>
      <h2 className="visually-hidden">Creators</h2>
      <ul className={styles.people}>
        {shown.map((who, place) => (
          <Person
            // oxlint-disable-next-line react/no-array-index-key -- two people may bear one name
            key={place}
            who={who}
            places={affiliations.length > 1 ? affiliationsOf(who).map((name) => affiliations.indexOf(name)) : []}
          />
        ))}
      </ul>
      {affiliations.length > 0 && (
        <ul className={styles.affiliations}>
          {affiliations.map((name, place) => (
            <li key={name}>
              {affiliations.length > 1 && <sup>{place + 1}</sup>}
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      {creators.length > folded && (
        <Button variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show the first only' : `Show all ${creators.length} creators`}
        </Button>
      )}
    </div>
  );
};
