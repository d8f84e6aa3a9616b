import type { SvgIconComponent } from '@mui/icons-material';
import type { QueryKey } from '@tanstack/react-query';
import { type ComponentType, type LazyExoticComponent, type ReactElement, createContext } from 'react';
import type { RaRecord, ResourceProps } from 'react-admin';
import type { Language, LiveTopic, UserRole } from '@contract/index';
import type { ApiResource } from '@/api/data-provider';
import type { Messages } from '@/i18n/i18n';
import type { ActivityTextsByKind } from './activity-texts';
import type { Company, Plant, Ticket } from '@/api/types';

/** A part of a ticket's page that another feature owns. */
export type TicketSection = ComponentType<{ ticket: Ticket }>;

/** Provided by the application, because features do not know each other. */
export const TicketSections = createContext<readonly TicketSection[]>([]);

/** Sections in a ticket page's notice that the plant stands still, about what to do. */
export const StoppedSections = createContext<readonly TicketSection[]>([]);

/** A part of a plant's page that another feature owns. */
export type PlantSection = ComponentType<{ plant: Plant }>;

export const PlantSections = createContext<readonly PlantSection[]>([]);

/** What a plant's page begins with: what its reader can do about it. */
export const PlantBeginnings = createContext<readonly PlantSection[]>([]);

/** A part of a company's page that another feature owns. */
export type CompanySection = ComponentType<{ company: Company }>;

export const CompanySections = createContext<readonly CompanySection[]>([]);

type Page = ComponentType | LazyExoticComponent<ComponentType> | ReactElement;

/** `name` is the path of its list and react-admin's name for it. */
export interface FeatureResource extends Pick<ResourceProps, 'name' | 'icon' | 'recordRepresentation'> {
  api: Omit<ApiResource, 'name'>;
  /** Who may open its pages: all roles by default. */
  roles?: readonly UserRole[];
  /** Who may open the dialogs of new and edited records: `roles` by default. */
  writers?: readonly UserRole[];
  list?: Page;
  show?: Page;
  edit?: Page;
  create?: Page;
  /** The dialog of a new record and of an edited one, in place of `create` and `edit`. */
  form?: Page;
  /**
   * Makes its records searchable from any page. `path` leads to a record's page, and `isSearched` is false where the
   * API cannot search.
   */
  found?: { path: (record: RaRecord) => string; isSearched: boolean };
  /** The create and edit dialogs open over the list. */
  inDialogs?: boolean;
}

/** A page outside of resources. */
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
  /** The path belongs to the public pages and loads another document. */
  leaves?: boolean;
  /** A line above it separates it from what comes before. */
  opensGroup?: true;
  /** Clients see the item only while they belong to a company. */
  ofCompany?: boolean;
  /** Shown beside the label. */
  Badge?: ComponentType;
}

/** Whether the cached response under the key may be stale after a change of the ticket `id`. */
export type IsTouched = (key: QueryKey, id?: number) => boolean;

/** What a feature registers with the back office. */
export interface Feature {
  /** The prefix of its texts. */
  name: string;
  messages: Record<Language, () => Promise<{ default: Messages }>>;
  /** Texts that are always loaded. If present, `messages` are loaded with the feature's pages and sections. */
  menu?: Record<Language, Messages>;
  /** Names of the features whose texts its own pages and sections show, too. */
  borrows?: readonly string[];
  resources?: readonly FeatureResource[];
  routes?: readonly FeatureRoute[];
  /** Its sections on the account page. */
  profileSections?: readonly LazyExoticComponent<ComponentType>[];
  /** What it adds to the page of a ticket, below the request. */
  ticketSections?: readonly TicketSection[];
  /** What it adds to a ticket page's notice that the plant stands still. */
  stoppedSections?: readonly TicketSection[];
  /** The texts of the kinds of activity that it knows. */
  activityTexts?: ActivityTextsByKind;
  /** What the page of a plant begins with. */
  plantBeginnings?: readonly PlantSection[];
  /** What it adds to the page of a plant. */
  plantSections?: readonly PlantSection[];
  /** What it adds to the page of a company. */
  companySections?: readonly CompanySection[];
  /** In the order of the menu. */
  navigation?: readonly NavigationItem[];
  /** Prefixes of query keys that a live topic invalidates. */
  liveTopics?: Partial<Record<Exclude<LiveTopic, 'everything'>, readonly string[] | IsTouched>>;
}
