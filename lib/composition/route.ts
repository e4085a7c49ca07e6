import 'server-only'
import { deviceRouteWith } from '@/lib/server/auth/devices'
import { linkRouteWith } from '@/lib/server/http/link-route'
import { routeWith } from '@/lib/server/http/route'
import { effects } from './effects'

/**
 * The handler of one endpoint: it finds the caller, checks rights and input, handles repeated requests, and
 * gives every answer one shape. `run` decides which rows the caller can reach.
 */
export const route = routeWith(effects)

/** The handler of an endpoint behind a link. It receives what the visitor's browser sends with the link. */
export const linkRoute = linkRouteWith(route)

/** The handler of an endpoint that recognises a device, or starts to. */
export const deviceRoute = deviceRouteWith(route)
