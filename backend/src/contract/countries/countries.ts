import { LANGUAGES, type Language } from '../enums/index.js';
import { withoutAccents } from '../texts.js';

/** The codes of countries (ISO 3166-1), with XK, which is in use for Kosovo. */
export const COUNTRIES = [
  ...['AD', 'AE', 'AF', 'AG', 'AI', 'AL', 'AM', 'AO', 'AQ', 'AR', 'AS', 'AT', 'AU', 'AW', 'AX', 'AZ'],
  ...['BA', 'BB', 'BD', 'BE', 'BF', 'BG', 'BH', 'BI', 'BJ', 'BL', 'BM', 'BN', 'BO', 'BQ', 'BR', 'BS'],
  ...['BT', 'BV', 'BW', 'BY', 'BZ', 'CA', 'CC', 'CD', 'CF', 'CG', 'CH', 'CI', 'CK', 'CL', 'CM', 'CN'],
  ...['CO', 'CR', 'CU', 'CV', 'CW', 'CX', 'CY', 'CZ', 'DE', 'DJ', 'DK', 'DM', 'DO', 'DZ', 'EC', 'EE'],
  ...['EG', 'EH', 'ER', 'ES', 'ET', 'FI', 'FJ', 'FK', 'FM', 'FO', 'FR', 'GA', 'GB', 'GD', 'GE', 'GF'],
  ...['GG', 'GH', 'GI', 'GL', 'GM', 'GN', 'GP', 'GQ', 'GR', 'GS', 'GT', 'GU', 'GW', 'GY', 'HK', 'HM'],
  ...['HN', 'HR', 'HT', 'HU', 'ID', 'IE', 'IL', 'IM', 'IN', 'IO', 'IQ', 'IR', 'IS', 'IT', 'JE', 'JM'],
  ...['JO', 'JP', 'KE', 'KG', 'KH', 'KI', 'KM', 'KN', 'KP', 'KR', 'KW', 'KY', 'KZ', 'LA', 'LB', 'LC'],
  ...['LI', 'LK', 'LR', 'LS', 'LT', 'LU', 'LV', 'LY', 'MA', 'MC', 'MD', 'ME', 'MF', 'MG', 'MH', 'MK'],
  ...['ML', 'MM', 'MN', 'MO', 'MP', 'MQ', 'MR', 'MS', 'MT', 'MU', 'MV', 'MW', 'MX', 'MY', 'MZ', 'NA'],
  ...['NC', 'NE', 'NF', 'NG', 'NI', 'NL', 'NO', 'NP', 'NR', 'NU', 'NZ', 'OM', 'PA', 'PE', 'PF', 'PG'],
  ...['PH', 'PK', 'PL', 'PM', 'PN', 'PR', 'PS', 'PT', 'PW', 'PY', 'QA', 'RE', 'RO', 'RS', 'RU', 'RW'],
  ...['SA', 'SB', 'SC', 'SD', 'SE', 'SG', 'SH', 'SI', 'SJ', 'SK', 'SL', 'SM', 'SN', 'SO', 'SR', 'SS'],
  ...['ST', 'SV', 'SX', 'SY', 'SZ', 'TC', 'TD', 'TF', 'TG', 'TH', 'TJ', 'TK', 'TL', 'TM', 'TN', 'TO'],
  ...['TR', 'TT', 'TV', 'TW', 'TZ', 'UA', 'UG', 'UM', 'US', 'UY', 'UZ', 'VA', 'VC', 'VE', 'VG', 'VI'],
  ...['VN', 'VU', 'WF', 'WS', 'XK', 'YE', 'YT', 'ZA', 'ZM', 'ZW'],
] as const;
export type Country = (typeof COUNTRIES)[number];

/** The name of a country in the reader's language, such as `Belgio`. */
export const countryName = (country: Country, reader: Language): string =>
  new Intl.DisplayNames([reader], { type: 'region' }).of(country) ?? country;

/** Letter case and accents do not matter. */
const nameKey = (name: string): string => withoutAccents(name.trim().toLowerCase()).replaceAll('’', "'");

/** Usual names beside those of the standard. */
const OTHER_NAMES: Readonly<Record<string, Country>> = {
  ...{ 'bosnia and herzegovina': 'BA', 'bosnia ed erzegovina': 'BA', 'czech republic': 'CZ', 'repubblica ceca': 'CZ' },
  ...{ 'great britain': 'GB', 'gran bretagna': 'GB', uk: 'GB', 'hong kong': 'HK', holland: 'NL', olanda: 'NL' },
  ...{ turkey: 'TR', usa: 'US', 'united states of america': 'US', "stati uniti d'america": 'US' },
};

let byName: ReadonlyMap<string, Country> | undefined;

/** The country of a code, or of a name in one of the product's languages; undefined for any other text. */
export function findCountry(text: string): Country | undefined {
  byName ??= new Map([
    ...Object.entries(OTHER_NAMES),
    ...COUNTRIES.flatMap((country) => {
      const names = LANGUAGES.map((language) => countryName(country, language));
      return [country, ...names].map((name) => [nameKey(name), country] as const);
    }),
  ]);
  return byName.get(nameKey(text));
}
