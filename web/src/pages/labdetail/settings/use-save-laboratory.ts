import { useQueryClient } from '@tanstack/react-query';
import { type Laboratory, laboratoryForm, saveLaboratory } from '@vitrine/contract/communities.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '../../../api/client.ts';
import { ApiFailure } from '../../../api/failure.ts';
import { laboratoryKey, laboratoryKeys } from '../../../features/laboratory/use-laboratory.ts';
import type { LaboratoryValues } from '../../../features/laboratory-form/laboratory-values.ts';
import { useUser } from '../../../features/session/user.ts';
import { showSuccess } from '../../../ui/messages.ts';
import { readTheirs, type Theirs } from './theirs.ts';

/** Only what the form knows; a draft carries more. */
export const laboratoryRules = laboratoryForm.strip();

/** Saves over the revision that one began from. What someone else saved meanwhile is given back instead of lost. */
export const useSaveLaboratory = ({ id }: Laboratory, onSaved: () => void) => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const viewer = useUser((user) => user.id);
  const [theirs, setTheirs] = useState<Theirs>();

  const adopt = async (laboratory: Laboratory): Promise<void> => {
    queries.setQueryData(laboratoryKey(laboratory.idf, viewer), laboratory);
    onSaved();
    setTheirs(undefined);
    void navigate(`/labdetail/${laboratory.idf}/settings`, { replace: true });
    await Promise.all(laboratoryKeys.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };

  const save = async (values: LaboratoryValues, revision: number): Promise<void> => {
    const { name, idf, summary, description, website, organisation, ror, subjects, submissionPolicy } = values;
    const entered = { name, idf, summary, description, website, organisation, ror, subjects, submissionPolicy };
    try {
      const { data, message } = await ask(saveLaboratory, { ...entered, id, revision }, { quiet: true });
      showSuccess(message);
      await adopt(data);
    } catch (error) {
      const found = error instanceof ApiFailure && error.code === 409 ? readTheirs(error.data) : undefined;
      if (found === undefined) throw error;
      setTheirs(found);
    }
  };
  return { save, adopt, theirs, forgetTheirs: () => setTheirs(undefined) };
};
