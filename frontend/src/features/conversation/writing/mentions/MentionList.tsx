import { List, ListItemButton } from '@mui/material';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { mentionName } from './mentioned';
import type { Mentions } from './useMentions';

/** The attributes of the text box, which say that the list is open. */
export const mentionProps = ({ listId, found, active }: Mentions) => ({
  'aria-autocomplete': 'list' as const,
  ...(found.length > 0 && { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${active}` }),
});

/** The colleagues who can be mentioned; the focus stays in the text box. */
export const MentionList = ({ mentions: { listId, found, active, choose } }: { mentions: Mentions }) => {
  const translate = useTranslate();
  if (found.length === 0) return null;
  return (
    <List
      dense
      role="listbox"
      id={listId}
      aria-label={translate('conversation.mentions.list')}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, maxHeight: 220, overflowY: 'auto', p: 0 }}
    >
      {found.map((colleague, index) => (
        <ListItemButton
          key={colleague.id}
          component="li"
          role="option"
          id={`${listId}-${index}`}
          tabIndex={-1}
          selected={index === active}
          aria-selected={index === active}
          onClick={() => choose(colleague)}
          sx={{ minHeight: 44 }}
        >
          {mentionName(colleague)}
        </ListItemButton>
      ))}
    </List>
  );
};
