import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useStore } from 'react-admin';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { handleListKey } from './list-keys';

const KeysDialog = lazy(() => import('./KeysDialog'));

/** The keys of the list, with the switch that turns them off. */
export const ListKeys = () => {
  const translate = useTranslate();
  const [isOn, setOn] = useStore('ticketListKeys', true);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === '?' && handleListKey(event, () => setOpen(true))) return;
      if (isOn) handleListKey(event);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
  return (
    <>
      <IconButton aria-label={translate('tickets.keys.title')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <KeyboardOutlined />
      </IconButton>
      {isOpen && (
        <Suspense fallback={null}>
          <KeysDialog isOn={isOn} onSwitch={setOn} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
