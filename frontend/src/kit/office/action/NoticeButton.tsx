import { Button, type ButtonProps } from '@mui/material';

/** What can follow, in a snackbar: pressing it closes the snackbar. */
export const NoticeButton = (props: Pick<ButtonProps, 'onClick' | 'children'>) => (
  <Button
    {...props}
    color="inherit"
    size="small"
    variant="text"
    sx={{ ml: 1, my: -0.5, textDecoration: 'underline' }}
  />
);
