import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import { IconButton } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useKeysSwitch } from '@/kit/office/action/useShortcuts';
import { lazyPart } from '@/kit/late-parts';
import { LateDialog } from '@/kit/office/dialog/LateDialog';

/** Only links in rows, because the navigation has links to tickets, too. */
const ROW_LINK = 'main tbody a[href^="/tickets/"], main li a[href^="/tickets/"]';

/** The menu of columns stays in the page while it is hidden, so hidden overlays do not count. */
const isOverlayOpen = (): boolean =>
  [...document.querySelectorAll('[role=dialog], [role=menu]')].some((each) => !each.closest('[aria-hidden=true]'));

/** Whether the key belongs to a field, a dialog or a menu. */
const isElsewhere = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  isOverlayOpen() ||
  (target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, [role=combobox]') !== null);

const rowOf = (element: Element | null): Element | null => element?.closest('tr, li') ?? null;

/** Moves the focus from row to row. */
const moveFocus = (step: 1 | -1): void => {
  const links = [...document.querySelectorAll<HTMLElement>(ROW_LINK)];
  const current = links.findIndex((link) => rowOf(link) === rowOf(document.activeElement));
  links[current < 0 ? 0 : Math.min(Math.max(current + step, 0), links.length - 1)]?.focus();
};

const clickInRow = (key: string): void =>
  rowOf(document.activeElement)?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click();

const ACTIONS: Record<string, (key: string) => void> = {
  '/': () => document.querySelector<HTMLElement>('[role=search] input')?.focus(),
  j: () => moveFocus(1),
  k: () => moveFocus(-1),
  a: clickInRow,
  p: clickInRow,
};

/** Runs the action of a list key, or `own`. Returns false where the key belongs to something else. */
const handleListKey = (event: KeyboardEvent, own?: () => void): boolean => {
  const action = own ?? ACTIONS[event.key];
  if (!action || isElsewhere(event)) return false;
  event.preventDefault();
  action(event.key);
  return true;
};

const KeysDialog = lazyPart(() => import('@/kit/office/dialog/KeysDialog'));

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
        <LateDialog>
          <KeysDialog keys={KEYS} isOn={isOn} onSwitch={setOn} onClose={() => setOpen(false)} />
        </LateDialog>
      )}
    </>
  );
};
