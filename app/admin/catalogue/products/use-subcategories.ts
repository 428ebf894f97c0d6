import { useEffect } from 'react'

/** Shows all without a category. */
export function useSubcategories(categoryId: string, subcategoryId: string): void {
  useEffect(() => {
    const category = document.getElementById(categoryId)
    const subcategory = document.getElementById(subcategoryId)
    if (!(category instanceof HTMLSelectElement) || !(subcategory instanceof HTMLSelectElement)) return undefined
    const groups = [...subcategory.querySelectorAll('optgroup')]
    const show = () => {
      const chosen = category.selectedOptions[0]?.text
      const isKnown = groups.some(({ label }) => label === chosen)
      for (const group of groups) group.hidden = isKnown && group.label !== chosen
    }
    const follow = () => {
      show()
      if (subcategory.selectedOptions[0]?.closest('optgroup')?.hidden) subcategory.value = ''
    }
    show()
    category.addEventListener('change', follow)
    return () => category.removeEventListener('change', follow)
  }, [categoryId, subcategoryId])
}
