import { Typography } from '@mui/material';
import { useEffect, useRef } from 'react';

/** The heading of a step; takes the focus. */
export const StepHeading = ({ children }: { children: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Typography
      ref={heading}
      tabIndex={-1}
      variant="subtitle1"
      component="h3"
      sx={{ fontWeight: 650, outline: 'none' }}
    >
      {children}
    </Typography>
  );
};
