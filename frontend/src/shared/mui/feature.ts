import type { SvgIconComponent } from '@mui/icons-material';
import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType, LazyExoticComponent, ReactElement } from 'react';
import type { ResourceProps } from 'react-admin';
import type { Language, LiveTopic, UserRole } from '@contract/index';
import type { ApiResource } from '@/api/data-provider';
import type { Messages } from '@/i18n/i18n';
import type { TicketSection } from './ticket-sections';

type Page = ComponentType | LazyExoticComponent<ComponentType> | ReactElement;

/** Something with pages of its own. `name` is the path of its list and react-admin's name for it. */
export interface FeatureResource extends Pick<ResourceProps, 'name' | 'icon' | 'recordRepresentation'> {
  api: Omit<ApiResource, 'name'>;
  /** Who may open its pages: everybody unless said. */
  roles?: readonly UserRole[];
  list?: Page;
  show?: Page;
  edit?: Page;
  create?: Page;
  /** A new record, or the one that is edited, is shown over the list. */
  inDialogs?: boolean;
}

/** A page that is no resource's. */
export interface FeatureRoute {
  path: string;
  roles?: readonly UserRole[];
  page: Page;
}

export interface NavigationItem {
  path: string;
  /** Translation key. */
  label: string;
  icon: SvgIconComponent;
  roles: readonly UserRole[];
  /** The path belongs to the public pages: following it loads another document. */
  leaves?: boolean;
  /** Shown beside the label. */
  Badge?: ComponentType;
}

/** Whether an answer kept under the key may be out of date after a change of the ticket `id`. */
export type IsTouched = (key: QueryKey, id?: number) => boolean;

/** All that the back office knows of a feature. */
export interface Feature {
  /** Under which its texts are found. */
  name: string;
  messages: Record<Language, () => Promise<{ default: Messages }>>;
  resources?: readonly FeatureResource[];
  routes?: readonly FeatureRoute[];
  /** What it adds to the page of the own account. */
  profileSections?: readonly LazyExoticComponent<ComponentType>[];
  /** What it adds to the page of a ticket, below the request. */
  ticketSections?: readonly TicketSection[];
  /** In the order of the menu. */
  navigation?: readonly NavigationItem[];
  /** First words of the keys of answers that a topic may put out of date. */
  liveTopics?: Partial<Record<Exclude<LiveTopic, 'everything'>, readonly string[] | IsTouched>>;
}
