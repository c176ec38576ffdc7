import { useProfile } from '../../../features/session/use-profile.ts';
import { Line, Loading } from '../../../ui/skeleton.tsx';
import { Trouble } from '../../../ui/trouble.tsx';
import { Section } from '../../../ui/section.tsx';
import { AccessTokens } from './access-tokens.tsx';
import { EmailAddress } from './email-address.tsx';
import { MailChoices } from './mail-choices.tsx';
import { ProfileForm } from './profile-form.tsx';
import { Sessions } from './sessions.tsx';

export const AccountTab = () => {
  const { data: profile, error, refetch } = useProfile();
  const whileWaiting =
    error === null ? (
      <Loading label="Your account is being loaded">
        <Line height="lead" width="medium" />
        <Line height="lead" />
        <Line height="lead" />
      </Loading>
    ) : (
      <Trouble onRetry={() => void refetch()}>Your account could not be loaded. {error.message}</Trouble>
    );
  return (
    <>
      <Section title="About you" explanation="As it stands beside the datasets that you share.">
        {profile === undefined ? whileWaiting : <ProfileForm profile={profile} />}
      </Section>
      <Section
        title="E-mail address"
        explanation="Where reviewers reach you and where our mails go. It is never shown to the public."
      >
        {profile !== undefined && <EmailAddress profile={profile} />}
      </Section>
      <Section title="Mails about reviews" explanation="Whatever you turn off still stands in your dashboard.">
        <MailChoices />
      </Section>
      <Section
        title="Signed in on"
        explanation="Every browser in which this account is open. If you do not know one, sign it out."
      >
        <Sessions />
      </Section>
      <Section
        title="Access tokens"
        explanation="For programs that read or upload in your name, so that they never need your password."
      >
        <AccessTokens />
      </Section>
    </>
  );
};
