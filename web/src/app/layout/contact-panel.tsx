import { ChevronDown, Mail } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import styles from './contact-panel.module.css';

const loadForm = () => import('../../features/contact/contact-form.tsx');
const ContactForm = lazy(async () => ({ default: (await loadForm()).ContactForm }));

/** A drawer at the lower edge: its tab is always in sight and pulls it up or pushes it back. */
export const ContactPanel = () => {
  const [shown, setShown] = useState(false);
  const [wanted, setWanted] = useState(false);
  const tab = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const drawer = useId();
  useEffect(() => {
    const element = panel.current;
    const close = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      setShown(false);
      tab.current?.focus();
    };
    if (shown) element?.addEventListener('keydown', close);
    return () => element?.removeEventListener('keydown', close);
  }, [shown]);
  return (
    <aside ref={panel} aria-label="Contact panel" className={styles.panel} data-shown={shown || undefined}>
      <button
        ref={tab}
        type="button"
        className={styles.tab}
        aria-expanded={shown}
        aria-controls={drawer}
        onPointerEnter={() => void loadForm()}
        onFocus={() => void loadForm()}
        onClick={() => {
          setWanted(true);
          setShown(!shown);
        }}
      >
        <Mail aria-hidden />
        <span className={styles.name}>Contact Us</span>
        <ChevronDown aria-hidden className={styles.arrow} />
      </button>
      <div id={drawer} hidden={!shown} className={styles.drawer}>
        <p className={styles.words}>A question, a problem, an idea: write to the people who run this platform.</p>
        <Suspense fallback={null}>{wanted && <ContactForm />}</Suspense>
      </div>
    </aside>
  );
};
