import { useTranslate } from '../i18n/I18nRoot';
import { Icon } from '../public/frame/Icon';
import { chooseTheme, THEME_CHOICES, type ThemeChoice, useThemeChoice } from './theme-choice';
import styles from './ThemeSwitcher.module.css';

const ICONS = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const;

/** A native select behind an icon: small, and accessible on every device. */
export const ThemeSwitcher = () => {
  const translate = useTranslate();
  const choice = useThemeChoice();
  const label = translate('common.theme');
  return (
    <span className={styles.switcher}>
      <Icon name={ICONS[choice]} size={22} />
      <select
        className={styles.select}
        aria-label={label}
        title={label}
        value={choice}
        onChange={(event) => chooseTheme(event.target.value as ThemeChoice)}
      >
        {THEME_CHOICES.map((option) => (
          <option key={option} value={option}>
            {translate(`common.themes.${option}`)}
          </option>
        ))}
      </select>
    </span>
  );
};
