import type { QueryKey } from '@tanstack/react-query';
import type { LiveChange, LiveTopic } from '@contract/index';
import type { IsTouched } from '@/desk/feature';
import { features } from '../features';

const TOPICS = features.flatMap(
  ({ liveTopics = {} }) => Object.entries(liveTopics) as [LiveTopic, readonly string[] | IsTouched][],
);

/** Whether a cached response may be stale after the change. */
export const isTouched = (key: QueryKey, { topic, id }: LiveChange): boolean =>
  TOPICS.some(([known, touches]) => {
    if (topic !== 'everything' && topic !== known) return false;
    return typeof touches === 'function' ? touches(key, id) : touches.includes(String(key[0]));
  });
