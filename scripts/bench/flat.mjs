import { Window } from 'happy-dom'

/** Attributes that React names otherwise. Handlers are not in markup, and styles are left out. */
const named = { class: 'className', for: 'htmlFor', tabindex: 'tabIndex', readonly: 'readOnly' }
const left = new Set(['SCRIPT', 'STYLE', 'LINK', 'TEMPLATE', 'META', 'NOSCRIPT'])
const flags = new Set([
  'disabled',
  'checked',
  'hidden',
  'selected',
  'required',
  'readonly',
  'multiple',
  'open',
])

/** An element as a call of `createElement`, with everything in it. */
function drawn(node) {
  if (node.nodeType === 3) return JSON.stringify(node.textContent)
  if (node.nodeType !== 1 || left.has(node.tagName.toUpperCase())) return null
  const props = Object.fromEntries(
    [...node.attributes]
      .filter(({ name }) => name !== 'style')
      .map(({ name, value }) => [named[name] ?? name, flags.has(name) ? true : value]),
  )
  if (node.localName === 'input') props.readOnly = true
  const children = [...node.childNodes].map(drawn).filter(Boolean)
  return `h(${[JSON.stringify(node.localName), JSON.stringify(props), ...children].join(',')})`
}

/** The body of a page of ours as one client component that draws every element directly. */
export function flattened(html) {
  const window = new Window()
  const { body } = new window.DOMParser().parseFromString(html, 'text/html')
  const elements = body.querySelectorAll('*').length
  const children = [...body.childNodes].map(drawn).filter(Boolean)
  window.close()
  return {
    elements,
    source: `'use client'\nimport { createElement as h } from 'react'\nexport const Flat = () => h('div', null, ${children.join(',')})`,
  }
}
