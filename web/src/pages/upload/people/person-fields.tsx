import { contributorTypes, labelOf } from '@vitrine/contract/vocabularies.ts';
import { parseRor } from '@vitrine/contract/ror.ts';
import { useField } from '../draft/draft-context.tsx';
import { SelectAt, TextAt } from '../draft/text-at.tsx';
import { Affiliations } from './affiliations.tsx';
import { OrcidField } from './orcid-field.tsx';
import styles from './person-fields.module.css';
import type { PersonPath } from './person-path.ts';

interface PersonFieldsProps {
  readonly path: PersonPath;
}

const kinds = [
  { value: 'person', label: 'Person' },
  { value: 'organisation', label: 'Organisation' },
] as const;

const roles = contributorTypes.map((type) => ({ value: type, label: labelOf(type) }));

const isContributor = (path: PersonPath): path is `contributors.${number}` => path.startsWith('contributors');

/** Everything about one creator or contributor. */
export const PersonFields = ({ path }: PersonFieldsProps) => {
  const { value: kind, readOnly, onChange } = useField(`${path}.kind`);
  return (
    <div className={styles.fields}>
      {isContributor(path) && <SelectAt path={`${path}.contributorType`} nothing="Choose" options={roles} />}
      <fieldset className={styles.kind} aria-label="Person or organisation">
        {kinds.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name={`${path}.kind`}
              checked={kind === value}
              disabled={readOnly}
              onChange={() => onChange(value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {kind === 'person' ? (
        <>
          <div className={styles.pair}>
            <TextAt path={`${path}.givenName`} />
            <TextAt path={`${path}.familyName`} required />
          </div>
          <OrcidField path={path} />
        </>
      ) : (
        <>
          <TextAt path={`${path}.name`} required />
          <TextAt path={`${path}.ror`} placeholder="https://ror.org/…" spellCheck={false} tidy={parseRor} />
        </>
      )}
      <Affiliations path={path} />
    </div>
  );
};
