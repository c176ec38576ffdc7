import { useState } from 'react';
import styles from './theme-choice.module.css';

const themeKey = 'theme';
const themes = { system: 'System', light: 'Light', dark: 'Dark' } as const;
type Theme = keyof typeof themes;

const isTheme = (value: string | undefined): value is Theme => value !== undefined && Object.hasOwn(themes, value);

/** Written by /first-paint.js before the page was drawn. */
const currentTheme = (): Theme => {
  const { theme } = document.documentElement.dataset;
  return isTheme(theme) ? theme : 'system';
};

const apply = (theme: Theme): void => {
  if (theme === 'system') {
    localStorage.removeItem(themeKey);
    delete document.documentElement.dataset.theme;
  } else {
    localStorage.setItem(themeKey, theme);
    document.documentElement.dataset.theme = theme;
  }
};

export const ThemeChoice = () => {
  const [chosen, setChosen] = useState(currentTheme);
  return (
    <fieldset className={styles.choice}>
      <legend>Appearance</legend>
      {Object.entries(themes).map(([theme, label]) => (
        <label key={theme}>
          <input
            type="radio"
            name="theme"
            value={theme}
            checked={theme === chosen}
            onChange={() => {
              if (!isTheme(theme)) return;
              apply(theme);
              setChosen(theme);
            }}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
};
