import { SubjectsField } from '../../../features/subjects/subjects-field.tsx';
import { ComboboxField } from '../../../ui/combobox-field.tsx';
import { useAt, useDraftForm, useField } from '../draft/draft-context.tsx';
import { MarkdownAt, TextAt } from '../draft/text-at.tsx';
import { Fold } from '../fold.tsx';
import { StepSection } from '../step-section.tsx';
import { Dates } from './dates.tsx';
import { KeywordsField } from './keywords-field.tsx';
import { OtherTitles } from './other-titles.tsx';
import { ResourceTypeField } from './resource-type-field.tsx';
import { useLanguages } from './use-languages.ts';

const countWords = (count: number, one: string, many: string): string =>
  count === 0 ? 'None yet' : `${count} ${count === 1 ? one : many}`;

const lengthWords = (text: string): string => (text.trim() === '' ? 'Recommended' : `${text.length} characters`);

const Subjects = () => {
  const { value, error, readOnly, onChange } = useField('subjects');
  return <SubjectsField of="dataset" value={value} error={error} readOnly={readOnly} onChange={onChange} />;
};

const Language = () => {
  const { onChange, ...field } = useField('language');
  return (
    <ComboboxField
      {...field}
      options={useLanguages()}
      placeholder="Type a part of its name"
      onChange={(language) => onChange(language?.value ?? '')}
    />
  );
};

/** What the dataset is. */
export const AboutStep = () => {
  const { draft } = useDraftForm();
  // What was there when the page opened is not folded away; what is emptied later does not fold under the hand.
  const { methods, technicalNotes, otherTitles, dates } = draft.store.getInitialState().values;
  const now = {
    methods: useAt('methods'),
    technicalNotes: useAt('technicalNotes'),
    otherTitles: useAt('otherTitles').length,
    dates: useAt('dates').length,
  };
  return (
    <StepSection
      step="about"
      explanation="What it is, so that others find it and know whether it is what they look for."
    >
      <TextAt path="title" required />
      <ResourceTypeField />
      <MarkdownAt path="description" required rows={10} />
      <Subjects />
      <KeywordsField />
      <div>
        <Fold title="Methods" state={lengthWords(now.methods)} open={methods !== ''}>
          <MarkdownAt path="methods" label="How the data were made" rows={8} />
        </Fold>
        <Fold
          title="Technical notes"
          state={now.technicalNotes === '' ? 'Formats, units, software' : lengthWords(now.technicalNotes)}
          open={technicalNotes !== ''}
        >
          <MarkdownAt path="technicalNotes" label="What one needs to know to use them" rows={8} />
        </Fold>
        <Fold
          title="Dates"
          state={
            now.dates === 0
              ? 'When the data were collected, what period they cover'
              : countWords(now.dates, 'date', 'dates')
          }
          open={dates.length > 0}
        >
          <Dates />
        </Fold>
        <Fold
          title="Other titles"
          state={now.otherTitles === 0 ? 'Translations, a subtitle' : countWords(now.otherTitles, 'title', 'titles')}
          open={otherTitles.length > 0}
        >
          <OtherTitles />
        </Fold>
        <Fold title="Language and version" state="Language of the data, your own version label" open={false}>
          <Language />
          <TextAt path="versionLabel" placeholder="1.2.0" />
        </Fold>
      </div>
    </StepSection>
  );
};
