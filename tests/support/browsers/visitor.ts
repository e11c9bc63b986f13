/** Keys by the names that WebDriver gives them. */
export type Key = 'Tab' | 'Escape'

/** A browser window as its user sees it: what the stories need, the same in every browser. */
export interface Visitor {
  /** Opens an address and waits until it is loaded. */
  open(url: string): Promise<void>
  /** Sets the size of the viewport in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  /** Runs a function in the page; it must not reference its module's scope. Values and result pass as JSON. */
  evaluate<Values extends (string | boolean)[], Result>(
    script: (...values: Values) => Result | Promise<Result>,
    ...values: Values
  ): Promise<Result>
  /** Clicks a point of the viewport with the mouse. */
  clickAt(x: number, y: number): Promise<void>
  press(key: Key): Promise<void>
  type(text: string): Promise<void>
  /** Prints the page as PDF, if the browser can be told to. */
  print?: (format: 'A4' | 'Letter') => Promise<Uint8Array>
  close(): Promise<void>
}

export interface Browser {
  /** Opens a window without cookies, storage or cache of the others. */
  newVisitor(): Promise<Visitor>
  close(): Promise<void>
}
