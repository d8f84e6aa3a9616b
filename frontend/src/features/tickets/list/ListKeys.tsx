import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import { IconButton } from '@mui/material';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useKeysSwitch } from '@/kit/office/action/useShortcuts';
import { handleListKey } from './list-keys';

const KeysDialog = lazy(() => import('@/kit/office/dialog/KeysDialog'));

const KEYS = {
  '/': 'tickets.keys.search',
  j: 'tickets.keys.next',
  k: 'tickets.keys.previous',
  Enter: 'tickets.keys.open',
  a: 'tickets.keys.assign',
  p: 'tickets.keys.priority',
  x: 'tickets.keys.select',
};

/** The keys of the list, with the switch that turns them off. */
export const ListKeys = () => {
  const translate = useTranslate();
  const [isOn, setOn] = useKeysSwitch();
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
          <KeysDialog keys={KEYS} isOn={isOn} onSwitch={setOn} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
