import type { Messages } from '../en'
import accounts from './accounts.json'
import activity from './activity.json'
import common from './common.json'
import contact from './contact.json'
import dashboard from './dashboard.json'
import developers from './developers.json'
import errors from './errors.json'
import gifts from './gifts.json'
import help from './help.json'
import landing from './landing.json'
import occasions from './occasions.json'
import offline from './offline.json'
import onboarding from './onboarding.json'
import people from './people.json'
import planner from './planner.json'
import preferences from './preferences.json'
import pwa from './pwa.json'
import quickAdd from './quick-add.json'
import samples from './samples.json'
import search from './search.json'
import shell from './shell.json'
import transfers from './transfers.json'
import trash from './trash.json'

const messages = {
  accounts,
  activity,
  common,
  contact,
  dashboard,
  developers,
  errors,
  gifts,
  help,
  landing,
  occasions,
  offline,
  onboarding,
  people,
  planner,
  preferences,
  pwa,
  quickAdd,
  samples,
  search,
  shell,
  transfers,
  trash,
} satisfies Messages

export default messages
