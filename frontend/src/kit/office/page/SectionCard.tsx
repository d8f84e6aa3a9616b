import { Box, Card, Stack, Typography } from '@mui/material';
import { useId, type ReactNode, type Ref, Fragment } from 'react';
import { Muted } from './Texts';

interface SectionCardProps {
  title: string;
  action?: ReactNode;
  /** Where links lead to. */
  target?: { id: string; ref: Ref<HTMLDivElement> };
  children: ReactNode;
}

/** A titled part of a page. */
export const SectionCard = ({ title, action, target, children }: SectionCardProps) => {
  const titleId = useId();
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      {...(target && { ...target, tabIndex: -1 })}
      sx={{ p: { xs: 2, sm: 3 }, outline: 'none' }}
    >
      <Stack
        direction="row"
        spacing={2}
        // The text of a button is aligned with the end of the card's text.
        sx={{ mb: 2, alignItems: 'center', justifyContent: 'space-between', '& > .MuiButton-text': { mr: -2 } }}
      >
        <Typography variant="h6" component="h2" id={titleId}>
          {title}
        </Typography>
        {action}
      </Stack>
      <Box>{children}</Box>
    </Card>
  );
};

/** Pairs of name and value; pairs without a value are left out. Typed text keeps its line breaks. */
export const Facts = ({ facts }: { facts: [name: string, value: ReactNode][] }) => (
  <Box
    component="dl"
    sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(88px, auto) 1fr', columnGap: 2, rowGap: 1 }}
  >
    {facts
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([name, value]) => (
        <Fragment key={name}>
          <Muted component="dt">{name}</Muted>
          <Typography component="dd" variant="body2" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Fragment>
      ))}
  </Box>
);
