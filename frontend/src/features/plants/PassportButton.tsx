import PictureAsPdf from '@mui/icons-material/PictureAsPdf';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Language, LANGUAGES } from '@contract/index';
import { errorText } from '@/api/error-text';
import type { Plant } from '@/api/types';
import { saveFile } from '@/kit/format/save-file';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useNotifier } from '@/kit/office/action/useNotifier';
import { passportOf } from './calls';

const usePassport = ({ id, serialNumber }: Plant) => {
  const translate = useTranslate();
  const notify = useNotifier();
  return useMutation({
    mutationFn: (language: Language) => passportOf(id, language),
    onSuccess: (pdf) => saveFile(pdf, `${serialNumber.replace(/[^\p{L}\p{N}]+/gu, '-')}.pdf`),
    onError: (error) => notify.failure(errorText(error, translate, 'plants.passport.failed')),
  });
};

/** The passport of a plant as PDF, in the chosen language. */
export const PassportButton = ({ plant }: { plant: Plant }) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { mutate, isPending } = usePassport(plant);
  const choose = (language: Language) => {
    setAnchor(null);
    mutate(language);
  };
  return (
    <>
      <Button
        variant="text"
        aria-haspopup="menu"
        startIcon={<PictureAsPdf />}
        loading={isPending}
        loadingPosition="start"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('plants.passport.open')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {LANGUAGES.map((language) => (
          <MenuItem key={language} lang={language} onClick={() => choose(language)}>
            {translate(`common.languages.${language}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
