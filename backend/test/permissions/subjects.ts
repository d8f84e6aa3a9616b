import { type Stage } from './stage.js';

export function ticket(status: 'OPEN' | 'IN_PROGRESS' | 'CLOSED' = 'IN_PROGRESS') {
  return async (stage: Stage): Promise<number> => (await stage.ticket({ status })).id;
}

export function area(stage: Stage): Promise<string> {
  return stage.area();
}

export function company(stage: Stage): Promise<string> {
  return stage.company();
}

export function user(stage: Stage): Promise<string> {
  return stage.user();
}

export async function self({ me }: Stage): Promise<string> {
  return me?.user.id ?? '0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11';
}
