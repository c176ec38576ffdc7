import type { Metadata } from '@vitrine/contract/metadata.ts';
import type { ComponentProps } from 'react';
import { MarkdownField } from '../../../features/markdown/markdown-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useField } from './draft-context.tsx';

type Place = 'creators' | 'contributors';

/** The paths at which a text stands. */
export type TextPath =
  | { [Field in keyof Metadata]: Metadata[Field] extends string ? Field : never }[keyof Metadata]
  | `otherTitles.${number}.${'title' | 'type' | 'language'}`
  | `dates.${number}.${'type' | 'start' | 'end'}`
  | `${Place}.${number}.${'givenName' | 'familyName' | 'name' | 'orcid' | 'ror'}`
  | `${Place}.${number}.affiliations.${number}.${'name' | 'ror'}`
  | `contributors.${number}.contributorType`
  | `contact.${'name' | 'email'}`
  | `access.${'until' | 'conditions'}`
  | `funding.${number}.${'funder' | 'funderRor' | 'number' | 'title' | 'url'}`
  | `relatedWorks.${number}.${'identifier' | 'scheme' | 'relationType' | 'note'}`
  | `places.${number}.name`;

const useTextField = (path: TextPath) => useField<TextPath>(path);

interface TextAtProps extends Partial<Omit<ComponentProps<typeof TextField>, 'name' | 'value' | 'onChange'>> {
  readonly path: TextPath;
  /** Tidies what was typed when the field is left: an address becomes the plain identifier. */
  readonly tidy?: (text: string) => string | undefined;
}

/** One line, or several with `rows`, at a path of the draft. */
export const TextAt = ({ path, tidy, ...more }: TextAtProps) => {
  const field = useTextField(path);
  return (
    <TextField
      autoComplete="off"
      {...field}
      {...more}
      error={more.error ?? field.error}
      onBlur={() => {
        const tidied = tidy?.(field.value);
        if (tidied !== undefined && tidied !== field.value && !field.readOnly) field.onChange(tidied);
        field.onBlur();
      }}
    />
  );
};

interface MarkdownAtProps {
  readonly path: 'description' | 'methods' | 'technicalNotes';
  readonly label?: string;
  readonly required?: boolean;
  readonly rows?: number;
}

export const MarkdownAt = ({ path, ...more }: MarkdownAtProps) => <MarkdownField {...useTextField(path)} {...more} />;

interface SelectAtProps {
  readonly path: TextPath;
  readonly label?: string;
  /** What stands there while nothing is chosen. */
  readonly nothing: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export const SelectAt = ({ path, label, nothing, options }: SelectAtProps) => {
  const field = useTextField(path);
  // What was saved once stays, also where the list no longer knows it.
  const unknown = field.value !== '' && !options.some(({ value }) => value === field.value);
  return (
    <SelectField
      {...field}
      label={label ?? field.label}
      options={[
        { value: '', label: nothing },
        ...(unknown ? [{ value: field.value, label: field.value }] : []),
        ...options,
      ]}
    />
  );
};
