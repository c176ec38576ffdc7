import type { Licence } from '@vitrine/contract/dictionaries.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CardChoice } from '../../../ui/card-choice.tsx';
import { ComboboxField } from '../../../ui/combobox-field.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { Line, Loading } from '../../../ui/skeleton.tsx';
import { Trouble } from '../../../ui/trouble.tsx';
import { useField } from '../draft/draft-context.tsx';
import { useDictionaries } from '../../../features/dictionaries/use-dictionaries.ts';
import { Actions } from '../rows.tsx';
import styles from './licence-field.module.css';

/** As many as one can compare at a glance. */
const atFirst = 4;

interface TermProps {
  readonly name: string;
  readonly words: string | undefined;
}

const Term = ({ name, words }: TermProps) =>
  words !== undefined && (
    <span className={styles.term}>
      <b>{name}</b> <span>{words}</span>
    </span>
  );

const cardOf = ({ value, label, may, must, goodFor }: Licence) => ({
  value,
  label: (
    <span>
      {label} <span className={styles.id}>{value}</span>
    </span>
  ),
  more: (
    <span className={styles.terms}>
      <Term name="May" words={may} />
      <Term name="Must" words={must} />
      <Term name="Good for" words={goodFor} />
    </span>
  ),
});

/** The usual ones as cards in plain words; every other one of the SPDX list by its name. */
export const LicenceField = () => {
  const { label, value, error, readOnly, onChange } = useField('licence');
  const { data, error: failure, refetch } = useDictionaries();
  const [all, setAll] = useState(false);
  const licences = data?.licences ?? [];
  const usual = licences.filter((licence) => licence.usual);
  const shown = usual.filter((licence, at) => all || at < atFirst || licence.value === value);
  const known = licences.some((licence) => licence.value === value);
  const options = licences.map((licence) => ({ value: licence.value, label: licence.label, detail: licence.value }));
  return (
    <FieldGroup
      name="licence"
      label={label}
      hint="What others may do with the data. Once published it cannot be taken back."
      error={error}
    >
      {failure !== null && (
        <Trouble onRetry={() => void refetch()}>The licences could not be loaded. {failure.message}</Trouble>
      )}
      {data === undefined && failure === null && (
        <Loading label="Licences are being loaded">
          <Line />
          <Line width="medium" />
        </Loading>
      )}
      <CardChoice
        name="licence-card"
        least="17rem"
        readOnly={readOnly}
        value={value}
        options={shown.map(cardOf)}
        onChange={onChange}
      />
      {!all && usual.length > shown.length && (
        <Actions>
          <Button variant="quiet" onClick={() => setAll(true)}>
            Show {usual.length - shown.length} more usual ones
          </Button>
        </Actions>
      )}
      <ComboboxField
        name="licence-search"
        label="Or any other licence"
        placeholder="Name or SPDX id, such as EUPL-1.2"
        readOnly={readOnly}
        options={known || value === '' ? options : [{ value, label: value }, ...options]}
        value={usual.some((licence) => licence.value === value) ? '' : value}
        onChange={(licence) => onChange(licence?.value ?? '')}
      />
    </FieldGroup>
  );
};
