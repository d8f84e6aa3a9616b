import { useTheme } from '@mui/material/styles';
import { useMediaQuery } from '@mui/material';

/** Whether the window is too narrow for tables: lists are cards then, filters a sheet. */
export const useIsPhone = (): boolean => useMediaQuery(useTheme().breakpoints.down('md'));
