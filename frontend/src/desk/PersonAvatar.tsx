import { Avatar } from '@mui/material';
import { isErasedPerson } from '@contract/index';
import { initials } from '@/kit/format/people';

/** Initials in a disc; decorative, since the name is always beside it. */
export const PersonAvatar = ({ person, size = 28 }: { person: { name: string; surname: string }; size?: number }) => (
  <Avatar
    aria-hidden
    sx={{
      width: size,
      height: size,
      fontSize: size * 0.4,
      fontWeight: 600,
      bgcolor: 'secondary.main',
      color: 'secondary.contrastText',
    }}
  >
    {isErasedPerson(person) ? '–' : initials(person)}
  </Avatar>
);
