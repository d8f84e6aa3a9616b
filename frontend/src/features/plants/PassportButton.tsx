import PictureAsPdf from '@mui/icons-material/PictureAsPdf';
import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { type Language, LANGUAGES } from '@contract/index';
import { plantPassport } from '@/api/generated/plants';
import type { Plant } from '@/api/types';
import { saveFile } from '@/kit/format/save-file';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';

/** The passport of a plant as PDF, in the chosen language. */
export const PassportButton = ({ plant: { id, serialNumber } }: { plant: Plant }) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const saving = useAction({
    send: (language: Language) => plantPassport(id, { language }),
    failed: 'plants.passport.failed',
    onDone: ({ blob }) => saveFile(blob, `${serialNumber.replace(/[^\p{L}\p{N}]+/gu, '-')}.pdf`),
  });
  const choose = (language: Language) => {
    setAnchor(null);
    saving.run(language);
  };
  return (
    <>
      <Button
        variant="text"
        aria-haspopup="menu"
        startIcon={<PictureAsPdf />}
        loading={saving.isBusy}
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
