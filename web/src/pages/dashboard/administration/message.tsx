import { useMutation, useQueryClient } from '@tanstack/react-query';
import { handleContactMessage } from '@vitrine/contract/admin.ts';
import type { OutputOf } from '@vitrine/contract/endpoint.ts';
import { ChevronDown, CircleCheck, Clock, Reply } from 'lucide-react';
import { call } from '../../../api/client.ts';
import { useSiteSettings } from '../../../features/site/use-site-settings.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import button from '../../../ui/button.module.css';
import { showSuccess } from '../../../ui/messages.ts';
import { When } from '../../../ui/when.tsx';
import styles from './message.module.css';
import { replyAddress } from './reply-address.ts';

interface MessageProps {
  readonly message: OutputOf<typeof handleContactMessage>;
}

export const Message = ({ message }: MessageProps) => {
  const { id, name, email, body, createdAt, handledAt, handledBy } = message;
  const { title } = useSiteSettings();
  const queries = useQueryClient();
  const handled = handledAt !== null;
  const handle = useMutation({
    mutationFn: () => call(handleContactMessage, { id, handled: !handled }),
    onSuccess: () => showSuccess(handled ? 'The message is open again.' : 'The message is among the handled ones now.'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['messages'] }),
  });
  return (
    <li className={styles.message}>
      <details>
        <summary className={styles.summary}>
          <span className={styles.who}>
            <span className={styles.name}>{name}</span>
            <Badge tone={handled ? 'green' : 'amber'}>
              {handled ? <CircleCheck aria-hidden /> : <Clock aria-hidden />}
              {handled ? 'Handled' : 'Open'}
            </Badge>
          </span>
          <span className={styles.when}>
            <When at={createdAt} as="since" />
          </span>
          <span className={styles.beginning}>{body}</span>
          <ChevronDown aria-hidden className={styles.arrow} />
        </summary>
        <div className={styles.body}>
          <p className={styles.text}>{body}</p>
          <p className={styles.facts}>
            From <a href={`mailto:${email}`}>{email}</a>, <When at={createdAt} />
            {handledAt !== null && (
              <>
                {' '}
                · handled{handledBy !== null && ` by ${handledBy}`} <When at={handledAt} as="since" />
              </>
            )}
          </p>
          <div className={styles.actions}>
            <a className={button.button} href={replyAddress(message, title)}>
              <Reply aria-hidden />
              Reply by mail
            </a>
            <Button busy={handle.isPending} onClick={() => handle.mutate()}>
              {handled ? 'Open again' : 'Mark as handled'}
            </Button>
          </div>
        </div>
      </details>
    </li>
  );
};
