import { parseRor } from '@vitrine/contract/ror.ts';
import type { ReactNode } from 'react';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { Section } from '../../ui/section.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { MarkdownField } from '../markdown/markdown-field.tsx';
import { SubjectsField } from '../subjects/subjects-field.tsx';
import { IdfField } from './idf-field.tsx';
import { type LaboratoryValues, policyChoices } from './laboratory-values.ts';

type FieldName = keyof LaboratoryValues;

interface LaboratoryFieldsProps {
  readonly values: LaboratoryValues;
  /** The short name that it has already; empty for a new one. */
  readonly ownIdf: string;
  readonly sending: boolean;
  readonly errorOf: (field: FieldName) => string | undefined;
  readonly put: (changes: Partial<LaboratoryValues>) => void;
  readonly checkOnLeaving: (field: FieldName) => () => void;
  readonly logo: ReactNode;
  /** What a new laboratory asks about its people, below who may submit. */
  readonly people?: ReactNode;
}

const longestSummary = 280;

/** Every field of a laboratory, for making one and for changing it. */
export const LaboratoryFields = ({
  values,
  ownIdf,
  sending,
  errorOf,
  put,
  checkOnLeaving,
  logo,
  people,
}: LaboratoryFieldsProps) => {
  const text = (name: 'name' | 'summary' | 'website' | 'organisation' | 'ror') => ({
    name,
    readOnly: sending,
    autoComplete: 'off',
    value: values[name],
    error: errorOf(name),
    onChange: (value: string) => put({ [name]: value }),
  });
  const ror = parseRor(values.ror);
  const left = longestSummary - values.summary.trim().length;
  return (
    <>
      <Section title="Name" explanation="What people call it, and the short name in its address.">
        <TextField {...text('name')} label="Name" required />
        <IdfField
          value={values.idf}
          own={ownIdf}
          error={errorOf('idf')}
          readOnly={sending}
          onChange={(idf) => put({ idf })}
        />
      </Section>
      <Section title="What it does" explanation="The summary stands on its card, the description on its page.">
        <TextField
          {...text('summary')}
          label="Summary"
          required
          rows={3}
          hint={
            <span data-over={left < 0 || undefined}>
              {left < 0
                ? `${-left} characters too many`
                : `One or two sentences for someone from another field. ${left} characters left.`}
            </span>
          }
        />
        <MarkdownField
          name="description"
          label="Description"
          value={values.description}
          error={errorOf('description')}
          readOnly={sending}
          onChange={(description) => put({ description })}
        />
      </Section>
      <Section title="Logo" explanation="A square picture. Without one, a pattern that is its own stands in.">
        {logo}
      </Section>
      <Section title="Where it belongs" explanation="Its organisation, its website, and the fields in which it works.">
        <TextField {...text('organisation')} label="Organisation" />
        <TextField
          {...text('ror')}
          label="ROR id"
          placeholder="https://ror.org/…"
          spellCheck={false}
          onBlur={checkOnLeaving('ror')}
          hint={
            ror === undefined ? (
              <>
                Tells the organisation apart from others of its name.{' '}
                <a href="https://ror.org/search" target="_blank" rel="noreferrer">
                  Find it at ror.org
                </a>
              </>
            ) : (
              <a href={ror} target="_blank" rel="noreferrer">
                Look at {ror.replace('https://', '')}
              </a>
            )
          }
        />
        <TextField
          {...text('website')}
          label="Website"
          type="url"
          inputMode="url"
          placeholder="https://"
          spellCheck={false}
          onBlur={checkOnLeaving('website')}
        />
        <SubjectsField
          of="laboratory"
          value={values.subjects}
          error={errorOf('subjects')}
          onChange={(subjects) => put({ subjects })}
        />
      </Section>
      <Section title="People" explanation="Everything that is sent here is reviewed, whoever sends it.">
        <ChoiceField
          name="submissionPolicy"
          label="Who may submit"
          choices={policyChoices}
          value={values.submissionPolicy}
          onChange={(submissionPolicy) => put({ submissionPolicy })}
        />
        {people}
      </Section>
    </>
  );
};
