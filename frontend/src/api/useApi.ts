import { useDataProvider } from 'react-admin';
import type { PlantdeskDataProvider } from './data-provider';

/** The data provider with its named methods; the one way to the API from components. */
export const useApi = (): PlantdeskDataProvider => useDataProvider<PlantdeskDataProvider>();
