import { PRODUCT } from '@contract/maker';
import { readBrand } from '../../kit/brand';
import { useTranslate } from '../../kit/i18n/I18nRoot';
import styles from './BrandName.module.css';

/** The maker's logo and name; the product's name below, if it is another. */
export const BrandName = () => {
  const translate = useTranslate();
  const { name, logo } = readBrand();
  return (
    <span className={styles.brand}>
      <img src={logo ?? '/favicon.svg'} alt="" height={32} className={styles.logo} />
      <span>
        <span className={styles.name}>{name}</span>
        {name !== PRODUCT && <span className={styles.product}>{translate('common.withProduct')}</span>}
      </span>
    </span>
  );
};
