import { useQueryClient } from '@tanstack/react-query';
import { saveLaboratory } from '@vitrine/contract/communities.ts';
import { useNavigate } from 'react-router';
import { ask } from '../../api/client.ts';
import { useDraft } from '../../features/drafts/use-draft.ts';
import { useForm } from '../../features/form/use-form.ts';
import { laboratoryKeys } from '../../features/laboratory/use-laboratory.ts';
import { InvitePisField } from '../../features/laboratory-form/invite-pis-field.tsx';
import { LaboratoryFields } from '../../features/laboratory-form/laboratory-fields.tsx';
import { LaboratoryForm } from '../../features/laboratory-form/laboratory-form.tsx';
import { LogoField } from '../../features/laboratory-form/logo/logo-field.tsx';
import { blobUrl } from '../../features/laboratory-form/logo/blob-url.ts';
import { saveLogo } from '../../features/laboratory-form/save-logo.ts';
import { Unsaved } from '../../features/laboratory-form/unsaved.tsx';
import { Button } from '../../ui/button.tsx';
import { showSuccess } from '../../ui/messages.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './create-lab-page.module.css';
import { newLaboratoryRules, noticeTypedIdf, nothingEntered, withProposedIdf } from './new-laboratory.ts';

export const CreateLabPage = () => {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const draft = useDraft('new laboratory', nothingEntered);
  const values = withProposedIdf(draft.values);
  const logoUrl = values.logo === null ? null : blobUrl(values.logo);
  const { form, sending, failure, problems, errorOf, put, change, checkOnLeaving, submit } = useForm({
    values,
    keep: (next) => draft.keep(noticeTypedIdf(values, next)),
    rules: newLaboratoryRules,
    send: async (checked) => {
      const { ror, ...rest } = checked;
      const { data, message } = await ask(saveLaboratory, { ...rest, ror: ror ?? '' }, { quiet: true });
      draft.discard();
      showSuccess(message);
      // The laboratory exists now, whatever happens to its logo; that can be tried again where it is changed.
      const saved = values.logo === null || (await saveLogo(data.id, values.logo).then(Boolean, () => false));
      await Promise.all(laboratoryKeys.map((queryKey) => queries.invalidateQueries({ queryKey })));
      void navigate(saved ? `/labdetail/${data.idf}` : `/labdetail/${data.idf}/settings`);
    },
  });
  const proposed = !draft.values.idfTyped && values.idf !== '';
  return (
    <div className={styles.page}>
      <PageHeading>New Laboratory</PageHeading>
      <p className={styles.lead}>
        A place for your group and what it measures. You lead it from the start, and can change everything here later.
      </p>
      <LaboratoryForm
        form={form}
        label="New Laboratory"
        problems={problems}
        failure={failure}
        onSubmit={() => void submit()}
        fields={
          <LaboratoryFields
            values={values}
            ownIdf=""
            sending={sending}
            errorOf={(field) => (field === 'idf' && proposed ? undefined : errorOf(field))}
            put={put}
            checkOnLeaving={checkOnLeaving}
            logo={
              <LogoField
                idf={values.idf}
                logoUrl={logoUrl}
                busy={false}
                onChoose={(logo) => {
                  change('logo')(logo);
                  return Promise.resolve(true);
                }}
                onRemove={() => change('logo')(null)}
              />
            }
            people={
              <InvitePisField
                value={values.invitePis}
                errorAt={(index) => problems.find(({ path }) => path === `invitePis.${index}`)?.message}
                readOnly={sending}
                onChange={change('invitePis')}
              />
            }
          />
        }
        actions={
          <>
            <Button type="submit" variant="primary" busy={sending}>
              {sending ? 'Creating…' : 'Create the laboratory'}
            </Button>
            {draft.kept && !sending && (
              <Unsaved words="Kept in this browser until then" action="Discard" onDiscard={draft.discard} />
            )}
          </>
        }
      />
    </div>
  );
};
