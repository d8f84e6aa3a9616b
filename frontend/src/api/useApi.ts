import { useDataProvider } from 'react-admin';
import type { PlantdeskDataProvider } from './data-provider';

/** The data provider with its own methods; components reach the API only by it. */
export const useApi = (): PlantdeskDataProvider => useDataProvider<PlantdeskDataProvider>();
