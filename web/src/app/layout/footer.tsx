import { Link } from 'react-router';
import { useSiteSettings } from '../../features/site/use-site-settings.ts';
import styles from './footer.module.css';
import { Logo } from '../../features/site/logo.tsx';
import { ThemeChoice } from './theme-choice.tsx';

export const Footer = () => {
  const { title, contactAddress, legalNotice, relatedLinks, mailboxUrl } = useSiteSettings();
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.brand}>
          <p className={styles.name}>
            <Logo />
            {title}
          </p>
          {contactAddress !== '' && <address className={styles.address}>{contactAddress}</address>}
        </div>
        <nav aria-label="Help" className={styles.group}>
          <h2>Help</h2>
          <ul>
            <li>
              <Link to="/faq">FAQ</Link>
            </li>
            <li>
              <Link to="/contactus">Contact Us</Link>
            </li>
            <li>
              <a href="/api/docs">API documentation</a>
            </li>
            {mailboxUrl !== null && (
              <li>
                <a href={mailboxUrl}>Mailbox</a>
              </li>
            )}
          </ul>
        </nav>
        <nav aria-label="Terms" className={styles.group}>
          <h2>Terms</h2>
          <ul>
            <li>
              <Link to="/service">Service</Link>
            </li>
            <li>
              <Link to="/policy">Policy</Link>
            </li>
          </ul>
        </nav>
        {relatedLinks.length > 0 && (
          <nav aria-label="Related links" className={styles.group}>
            <h2>Related links</h2>
            <ul>
              {relatedLinks.map(({ label, url }) => (
                <li key={url}>
                  <a href={url} rel="noreferrer">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      <div className={styles.base}>
        {legalNotice !== '' && <p>{legalNotice}</p>}
        <ThemeChoice />
      </div>
    </footer>
  );
};
