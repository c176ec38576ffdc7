import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import styles from './directory.module.css';

const ways = [
  { to: '/faq', title: 'FAQ', text: 'Who can share, what it takes, how review works' },
  { to: '/policy', title: 'Policy', text: 'What may be shared, on which terms, and for how long' },
  { to: '/service', title: 'Service', text: 'What this platform offers, and what it asks of you' },
  { to: '/contactus', title: 'Contact Us', text: 'A person reads every message' },
];

export const Directory = () => (
  <section className={styles.directory}>
    <h2>Where to next</h2>
    <ul className={styles.ways}>
      {ways.map(({ to, title, text }) => (
        <li key={to}>
          <Link to={to} className={styles.way}>
            <span className={styles.title}>{title}</span>
            <span className={styles.text}>{text}</span>
            <ArrowRight aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
