import { Card, Skeleton } from '@mui/material';

const places = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

export const CardSkeletons = () =>
  places(5).map((card) => (
    <Card key={card} component="li" aria-hidden sx={{ p: 2, mb: 1.5 }}>
      <Skeleton width="50%" />
      <Skeleton width="80%" />
      <Skeleton width="60%" />
    </Card>
  ));
