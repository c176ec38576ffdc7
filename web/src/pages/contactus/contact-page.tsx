import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useSiteSettings } from '../../features/site/use-site-settings.ts';
import { LetterCase } from '../../features/vitrine-case/letter-case.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { WhenNear } from '../../ui/when-near.tsx';
import { ContactFormLoading } from './contact-form-loading.tsx';
import styles from './contact-page.module.css';

// With the form come its fields and the rules they are checked by; the words need not wait for those.
const ContactForm = lazy(async () => ({
  default: (await import('../../features/contact/contact-form.tsx')).ContactForm,
}));

export const ContactPage = () => {
  const { contactAddress } = useSiteSettings();
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <PageHeading>Contact Us</PageHeading>
        <p className={styles.lead}>A question, a problem, an idea: write to the people who run this platform.</p>
        <p className={styles.note}>
          Many answers are in the <Link to="/faq">FAQ</Link> already. If it is about one dataset, give its address or
          DOI.
        </p>
      </div>
      <WhenNear className={styles.card} fallback={<ContactFormLoading />}>
        <Suspense fallback={<ContactFormLoading />}>
          <ContactForm />
        </Suspense>
      </WhenNear>
      <div className={styles.beside}>
        {contactAddress !== '' && (
          <address className={styles.address}>
            <strong>Address</strong>
            {contactAddress}
          </address>
        )}
        <div className={styles.drawing}>
          <LetterCase label="Your message" />
        </div>
      </div>
    </div>
  );
};
