import { Box, Link, Stack, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { countryName } from '@contract/countries/countries';
import { languageName } from '@contract/document-language';
import type { ModelDocumentGaps } from '@/api/types';
import { plantsOf } from '@/desk/public/addresses';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';

interface InCountryProps {
  gaps: ModelDocumentGaps;
  country: string;
}

const InCountry = ({ gaps: { missing, plants }, country }: InCountryProps) => {
  const { translate, language } = useWords();
  const inWords = new Intl.ListFormat(language, { type: 'disjunction' });
  return (
    <li>
      {country}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {missing.map(({ kind, languages, plants: count }) => (
          <li key={`${kind} ${languages.join(' ')}`}>
            {translate('plantModels.documents.lacking', {
              kind: translate(`plantHistory.documents.kinds.${kind}`),
              languages: inWords.format(languages.map((tag) => languageName(tag, language))),
              smart_count: count,
              plants,
            })}
          </li>
        ))}
      </Box>
    </li>
  );
};

interface ModelGapsProps {
  modelId: string;
  gaps: readonly ModelDocumentGaps[];
}

const Lacking = ({ modelId, gaps }: ModelGapsProps) => {
  const { translate, language } = useWords();
  return (
    <>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {gaps.map((each) => {
          const country = each.country && countryName(each.country, language);
          return country && <InCountry key={country} gaps={each} country={country} />;
        })}
      </Box>
      <Link component={RouterLink} sx={{ alignSelf: 'start' }} to={plantsOf({ modelId, lacksDocuments: 'true' })}>
        {translate('plantModels.documents.plants')}
      </Link>
    </>
  );
};

/** What plants of the model lack by the languages of their countries, and how many stand in an unknown one. */
export const ModelGaps = ({ modelId, gaps }: ModelGapsProps) => {
  const translate = useTranslate();
  const lacking = gaps.filter(({ missing }) => missing.length > 0);
  const unknown = gaps.find(({ country }) => country === null)?.plants ?? 0;
  const hasKnown = gaps.some(({ country }) => country !== null);
  return (
    <Stack component="section" spacing={1} aria-label={translate('plantHistory.documents.gaps.title')}>
      <Typography variant="h6" component="h3">
        {translate('plantHistory.documents.gaps.title')}
      </Typography>
      {gaps.length === 0 && <Typography>{translate('plantModels.documents.noPlants')}</Typography>}
      {hasKnown && lacking.length === 0 && <Typography>{translate('plantModels.documents.complete')}</Typography>}
      {lacking.length > 0 && <Lacking modelId={modelId} gaps={lacking} />}
      {unknown > 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {translate('plantModels.documents.unknown', { smart_count: unknown })}
        </Typography>
      )}
    </Stack>
  );
};
