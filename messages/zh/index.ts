import type { Messages } from '../en'
import accounts from './accounts.json'
import activity from './activity.json'
import analytics from './analytics.json'
import backups from './backups.json'
import billing from './billing.json'
import budgets from './budgets.json'
import calendarFeeds from './calendar-feeds.json'
import charts from './charts.json'
import claims from './claims.json'
import common from './common.json'
import contact from './contact.json'
import dashboard from './dashboard.json'
import deliveries from './deliveries.json'
import developers from './developers.json'
import draws from './draws.json'
import errors from './errors.json'
import exchangeRates from './exchange-rates.json'
import expenses from './expenses.json'
import exports from './exports.json'
import families from './families.json'
import giftCards from './gift-cards.json'
import giftTags from './gift-tags.json'
import gifts from './gifts.json'
import help from './help.json'
import importTemplates from './import-templates.json'
import importUndo from './import-undo.json'
import insights from './insights.json'
import integrations from './integrations.json'
import landing from './landing.json'
import listeners from './listeners.json'
import notices from './notices.json'
import notifications from './notifications.json'
import occasions from './occasions.json'
import offline from './offline.json'
import onboarding from './onboarding.json'
import operator from './operator.json'
import orderMails from './order-mails.json'
import people from './people.json'
import personLinks from './person-links.json'
import pictures from './pictures.json'
import planner from './planner.json'
import preferences from './preferences.json'
import privacy from './privacy.json'
import products from './products.json'
import pwa from './pwa.json'
import quickAdd from './quick-add.json'
import receipts from './receipts.json'
import recommendations from './recommendations.json'
import reminders from './reminders.json'
import reports from './reports.json'
import samples from './samples.json'
import search from './search.json'
import sendBy from './send-by.json'
import settings from './settings.json'
import shared from './shared.json'
import shell from './shell.json'
import social from './social.json'
import sync from './sync.json'
import telegram from './telegram.json'
import tracking from './tracking.json'
import transfers from './transfers.json'
import trash from './trash.json'
import webhooks from './webhooks.json'
import wishlists from './wishlists.json'

const messages = {
  accounts,
  activity,
  analytics,
  backups,
  billing,
  budgets,
  calendarFeeds,
  charts,
  claims,
  common,
  contact,
  dashboard,
  deliveries,
  developers,
  draws,
  errors,
  exchangeRates,
  expenses,
  exports,
  families,
  giftCards,
  giftTags,
  gifts,
  help,
  importTemplates,
  importUndo,
  insights,
  integrations,
  landing,
  listeners,
  notices,
  notifications,
  occasions,
  offline,
  onboarding,
  operator,
  orderMails,
  people,
  personLinks,
  pictures,
  planner,
  preferences,
  pwa,
  privacy,
  products,
  quickAdd,
  receipts,
  recommendations,
  reminders,
  reports,
  samples,
  search,
  sendBy,
  settings,
  shared,
  shell,
  social,
  sync,
  telegram,
  tracking,
  transfers,
  trash,
  webhooks,
  wishlists,
} satisfies Messages

export default messages
