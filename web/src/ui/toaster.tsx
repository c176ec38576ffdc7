import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect } from 'react';
import { displayMessagesOn } from './messages.ts';
import styles from './toaster.module.css';

const manager = Toast.createToastManager();

const Messages = () => {
  const { toasts } = Toast.useToastManager();
  // Only now does the manager pass on what it is given.
  useEffect(() => {
    displayMessagesOn({
      show: ({ kind, title, text, time }) =>
        manager.add({
          // The same sentence twice is one message that stays longer.
          id: `${title} ${text}`,
          ...(title !== undefined && { title }),
          description: text,
          type: kind,
          timeout: time,
          priority: kind === 'error' ? 'high' : 'low',
        }),
      closeAll: () => manager.close(),
    });
  }, []);
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      // A message without a title is named by its words.
      aria-label={toast.title === undefined && typeof toast.description === 'string' ? toast.description : undefined}
      className={styles.toast}
      swipeDirection={['down', 'right']}
    >
      <Toast.Content className={styles.content}>
        {toast.type === 'success' ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
        <div className={styles.words}>
          <Toast.Title className={styles.title} />
          <Toast.Description className={styles.description} />
        </div>
        <Toast.Close className={styles.close} aria-label="Close message">
          <X aria-hidden size={16} />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
};

export const Toaster = () => (
  <Toast.Provider toastManager={manager}>
    <Toast.Portal>
      <Toast.Viewport className={styles.viewport} aria-label="Messages">
        <Messages />
      </Toast.Viewport>
    </Toast.Portal>
  </Toast.Provider>
);
