import { useTranslate } from '@/kit/i18n/I18nRoot';
import { MenuButton } from '@/kit/office/action/MenuButton';
import { labelOf, type OfferedAction } from '../record/offered-actions';
import { usePageActions, useTicket } from '../record/page-context';

interface MoreActionsProps {
  actions: readonly OfferedAction[];
  /** Whether only the icon shows, where there is little room. */
  isIcon?: boolean;
}

/** The actions other than the next step, in a menu behind one button. */
export const MoreActions = ({ actions, isIcon }: MoreActionsProps) => {
  const ticket = useTicket();
  const { act } = usePageActions();
  const translate = useTranslate();
  if (actions.length === 0) return null;
  const items = actions.map((action) => ({ label: translate(labelOf(action, ticket)), onChoose: () => act(action) }));
  return <MenuButton label={translate('tickets.handling.moreActions')} items={items} isIcon={isIcon} />;
};
