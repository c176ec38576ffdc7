import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import styles from './toast.module.css';

const messageTime = 3000;
const notificationTime = 4500;

const manager = Toast.createToastManager();

export const showSuccess = (message: string): void => {
  manager.add({ description: message, type: 'success', timeout: messageTime });
};

export const showError = (message: string): void => {
  // The same sentence twice is one message that stays longer.
  manager.add({ id: message, description: message, type: 'error', timeout: messageTime, priority: 'high' });
};

/** For what concerns the whole visit and not one action: a title, and longer to read it. */
export const notifyError = (title: string, text: string): void => {
  manager.add({ id: title, title, description: text, type: 'error', timeout: notificationTime, priority: 'high' });
};

export const closeMessages = (): void => manager.close();

const Messages = () => {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={styles.toast} swipeDirection={['down', 'right']}>
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
