import type { ApiTokenScope } from '#contract/index.js';
import type { ClientKey, TechnicianKey } from './people.js';

type Owner = 'admin' | TechnicianKey | ClientKey;

export interface DemoToken {
  owner: Owner;
  /** Who created the token, if not the owner. */
  maker?: Owner;
  name: string;
  scopes: readonly ApiTokenScope[];
  madeDaysAgo: number;
  /** Days for which the token is valid. */
  days: number;
  usedDaysAgo?: number;
  address?: string;
  revokedDaysAgo?: number;
}

/** All tokens were created and revoked before the weeks that the demo's security log covers. */
export const TOKENS: readonly DemoToken[] = [
  {
    owner: 'admin',
    name: 'Prova di esportazione',
    scopes: ['tickets:read', 'users:read'],
    madeDaysAgo: 60,
    days: 365,
    revokedDaysAgo: 58,
  },
  {
    owner: 'bianchi',
    name: 'Gestionale manutenzione',
    scopes: ['tickets:read', 'tickets:write', 'files:write'],
    madeDaysAgo: 95,
    days: 90,
    usedDaysAgo: 6,
    address: '198.51.100.19',
  },
  {
    owner: 'ferri',
    maker: 'admin',
    name: 'Banco di collaudo',
    scopes: ['tickets:read', 'tickets:write', 'files:read', 'files:write'],
    madeDaysAgo: 50,
    days: 180,
    usedDaysAgo: 1,
    address: '192.0.2.61',
  },
  {
    owner: 'admin',
    name: 'Cruscotto della direzione',
    scopes: ['tickets:read'],
    madeDaysAgo: 40,
    days: 365,
    usedDaysAgo: 0.05,
    address: '192.0.2.60',
  },
];
