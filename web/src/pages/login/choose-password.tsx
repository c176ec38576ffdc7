import { useQuery } from '@tanstack/react-query';
import { readPasswordLink } from '@vitrine/contract/auth.ts';
import { call } from '../../api/client.ts';
import { ApiFailure } from '../../api/failure.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Line, Loading } from '../../ui/skeleton.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import styles from './entry.module.css';
import { PasswordForm } from './password-form.tsx';

interface ChoosePasswordProps {
  /** The secret of the mailed link. */
  readonly token: string;
  readonly onChosen: (username: string) => void;
  readonly onLeave: () => void;
}

export const ChoosePassword = ({ token, onChosen, onLeave }: ChoosePasswordProps) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['password link', token],
    queryFn: ({ signal }) => call(readPasswordLink, { token }, { quiet: true, signal }),
    gcTime: 0,
  });
  if (data !== undefined) {
    return (
      <>
        <div>
          <PageHeading>Choose a password for {data.username}</PageHeading>
          <p className={styles.lead}>
            {data.invitation
              ? `Welcome, ${data.name}. Your account is ready; this is the last step.`
              : 'It replaces the old one, and signs this account out everywhere.'}
          </p>
        </div>
        <PasswordForm token={token} username={data.username} onChosen={onChosen} />
      </>
    );
  }
  if (error === null) {
    return (
      <Loading label="The link is being read">
        <Line height="title" />
        <Line height="lead" width="medium" />
      </Loading>
    );
  }
  const mayPass = error instanceof ApiFailure && (error.code === 0 || error.code >= 500);
  return (
    <>
      <PageHeading>This link cannot be used</PageHeading>
      <Trouble {...(mayPass && { onRetry: () => void refetch() })}>{error.message}</Trouble>
      <div>
        <Button variant="primary" onClick={onLeave}>
          Go to the sign-in
        </Button>
      </div>
    </>
  );
};
