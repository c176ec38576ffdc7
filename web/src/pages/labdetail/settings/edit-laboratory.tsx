import type { Laboratory } from '@vitrine/contract/communities.ts';
import { useState } from 'react';
import { ApiFailure } from '../../../api/failure.ts';
import { useForm } from '../../../features/form/use-form.ts';
import { Conflict } from '../../../features/laboratory-form/conflict.tsx';
import { LaboratoryFields } from '../../../features/laboratory-form/laboratory-fields.tsx';
import { LaboratoryForm } from '../../../features/laboratory-form/laboratory-form.tsx';
import { type LaboratoryValues, valuesOf } from '../../../features/laboratory-form/laboratory-values.ts';
import { Unsaved } from '../../../features/laboratory-form/unsaved.tsx';
import { Button } from '../../../ui/button.tsx';
import { showError } from '../../../ui/messages.ts';
import { SavedLogo } from './saved-logo.tsx';
import type { Theirs } from './theirs.ts';
import { draftFrom, useLaboratoryDraft } from './use-laboratory-draft.ts';
import { laboratoryRules, useSaveLaboratory } from './use-save-laboratory.ts';

interface EditLaboratoryProps {
  readonly laboratory: Laboratory;
}

const sameValues = (one: LaboratoryValues, other: LaboratoryValues): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export const EditLaboratory = ({ laboratory }: EditLaboratoryProps) => {
  const { values, kept, keep, discard } = useLaboratoryDraft(laboratory);
  const { save, adopt, theirs, forgetTheirs } = useSaveLaboratory(laboratory, discard);
  const [deciding, setDeciding] = useState(false);
  const { form, sending, failure, problems, errorOf, put, checkOnLeaving, submit } = useForm({
    values,
    keep,
    rules: laboratoryRules,
    send: (checked) => save({ ...checked, ror: checked.ror ?? '' }, values.revision),
  });

  /** What was chosen stands in the form from here on, on top of what they saved: also when saving fails once more. */
  const decide = async (chosen: LaboratoryValues, { current }: Theirs): Promise<void> => {
    if (sameValues(chosen, valuesOf(current))) {
      await adopt(current);
      return;
    }
    keep({ ...draftFrom(current), ...chosen });
    setDeciding(true);
    try {
      await save(chosen, current.revision);
    } catch (error) {
      forgetTheirs();
      if (error instanceof ApiFailure) showError(error.message);
    } finally {
      setDeciding(false);
    }
  };

  if (theirs !== undefined) {
    return (
      <Conflict
        key={theirs.current.revision}
        started={values.started}
        mine={values}
        theirs={valuesOf(theirs.current)}
        changedBy={theirs.changedBy}
        changedAt={theirs.changedAt}
        busy={deciding}
        onDecide={(chosen) => void decide(chosen, theirs)}
        onBack={forgetTheirs}
      />
    );
  }
  return (
    <LaboratoryForm
      form={form}
      label="Laboratory"
      problems={problems}
      failure={failure}
      onSubmit={() => void submit()}
      fields={
        <LaboratoryFields
          values={values}
          ownIdf={laboratory.idf}
          sending={sending}
          errorOf={errorOf}
          put={put}
          checkOnLeaving={checkOnLeaving}
          logo={<SavedLogo laboratory={laboratory} />}
        />
      }
      actions={
        <>
          <Button type="submit" variant="primary" busy={sending}>
            {sending ? 'Saving…' : 'Save'}
          </Button>
          {kept && !sending && <Unsaved words="Not saved yet" action="Discard changes" onDiscard={discard} />}
        </>
      }
    />
  );
};
