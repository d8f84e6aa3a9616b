import { LANGUAGES } from '@contract/enums/index';
import { classNames } from '../public/signs/cx';
import { useI18n, useLanguage, useTranslate } from './I18nRoot';
import styles from './LanguageSwitcher.module.css';

/** One button per language, the current one pressed. Names begin with the visible text, for voice control. */
export const LanguageSwitcher = () => {
  const translate = useTranslate();
  const { setLanguage } = useI18n();
  const language = useLanguage();
  return (
    <div role="group" aria-label={translate('common.language')} className={styles.group}>
      {LANGUAGES.map((option) => (
        <button
          key={option}
          type="button"
          lang={option}
          aria-pressed={option === language}
          aria-label={`${option.toUpperCase()} – ${translate(`common.languages.${option}`)}`}
          className={classNames(styles.option, option === language && styles.chosen)}
          onClick={() => void setLanguage(option)}
        >
          {option.toUpperCase()}
        </button>
      ))}
    </div>
  );
};
